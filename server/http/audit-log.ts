import type { Endpoint } from '#core/contract/endpoint.ts';
import type { User } from './viewer.ts';

export interface AuditLog {
  /** Does what was asked and writes down that it was done. */
  during<T>(request: AuditedRequest, work: () => Promise<T>): Promise<T>;
}

export interface AuditedRequest {
  call: Endpoint;
  viewer: User;
  address: string;
  query: unknown;
  body: unknown;
  note: Note;
}

/** What a handler can add to its row of the audit log; without it the row says what was asked for. */
export interface Note {
  /** what it was done to, in words a person knows it by */
  target?: string;
  before?: object;
  after?: object;
  /** something was done although the call fails in the end */
  done?: boolean;
  filename?: string;
}
