"""Numbers bid before the cards are seen."""
