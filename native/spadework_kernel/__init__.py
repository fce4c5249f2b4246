"""The core of `spadework.kernel` in C++, compiled. It is asked through `spadework.kernel`; by itself it promises nothing."""

__all__ = ["__version__"]

__version__ = "0.1.0"
