/** A judge that calls, as its key names it. */
export interface Judge {
  id: number;
  name: string;
  /** a disabled judge finishes what it holds and gets nothing new */
  enabled: boolean;
  keyHash: string | null;
}

export interface Judges {
  /** Fails when no judge has this key. */
  recognise(key: string | undefined): Promise<Judge>;
}
