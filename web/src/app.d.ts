declare global {
  /** Where the offline engine's files are; null where the page is served before they were made. */
  const __ENGINE__: import('$lib/offline/engine').Parts | null;
}

export {};
