// Names for documents: the day, as people in this place count it, and something to tell them apart.

export const today = (): string => new Date().toLocaleDateString('sv');
export const newKey = (): string => `${today()}-${Math.random().toString(36).slice(2, 8)}`;
