declare global {
  /** Where the offline engine's files are; null where the page is served before they were made. */
  const __ENGINE__: import('$lib/offline/engine').Parts | null;

  interface ImportMetaEnv {
    /** Set to 1 to play against the mock in tests/mock instead of a server. */
    readonly VITE_MOCK?: string;
  }
}

export {};
