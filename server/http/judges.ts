/** A judge that calls, as its key names it. */
export interface Judge {
  id: number;
  name: string;
  /** a disabled judge finishes what it holds and gets nothing new */
  enabled: boolean;
  keyHash: string | null;
  /** names of the languages it has; none when it named none, and is taken to have them all */
  languages: string[];
  /** what contests ask whose judges have to be equal, and this one is */
  equals: string[];
  /** needs of work that is or was there and that it does not meet */
  unmet: string[];
}

/** Judges are looked up once and kept until somebody says that one of them is another. */
export interface Judges {
  /** Fails when no judge has this key. */
  authenticate(key: string | undefined): Promise<Judge>;
  /** The judge as it is by now; nothing when its key no longer counts. */
  now(judge: Judge): Promise<Judge | undefined>;
  /** One of them was changed here. The other processes are told with a notice. */
  forget(): void;
}
