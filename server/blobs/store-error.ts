/** The store of the files is away, or refuses. Users are told to try again, the owner reads why in the log. */
export class BlobStoreError extends Error {
  /** what the store answered; 0 when it did not */
  readonly status: number;

  constructor(message: string, status = 0, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
