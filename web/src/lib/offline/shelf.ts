// A document as it is kept, and what a place for documents must do. `box.ts` has the places.

export interface Kept<T = unknown> {
  key: string;
  /** 1 for the first that was written. */
  version: number;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  value: T;
}

/** Where documents lie. Each method is one step that no other tab can come between. */
export interface Shelf {
  get(key: string): Promise<Kept | null>;
  list(prefix: string): Promise<Kept[]>;
  /** Puts a document if there is none, or one of this version; else gives what is there. */
  put(document: Kept, over: number): Promise<Kept | null>;
  /** Takes a document away if it has this version; else gives what is there. */
  drop(key: string, version: number): Promise<Kept | null>;
}
