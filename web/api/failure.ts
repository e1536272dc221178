/** Why a call did not work. Only `refused` and `http` have heard from the server. */
export class Failure extends Error {
  readonly kind: 'refused' | 'http' | 'timeout' | 'network' | 'file';
  readonly status: number;
  readonly data: unknown;

  constructor(kind: Failure['kind'], status = 0, message = '', data: unknown = null) {
    super(message);
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.data = data;
  }
}
