declare global {
  interface ImportMetaEnv {
    /** Set to 1 to play against the mock in tests/mock instead of a server. */
    readonly VITE_MOCK?: string;
  }
}

export {};
