import type { ZipMember } from '#server/archive/zip-writer.ts';
import type { Outgoing } from './outgoing.ts';

/** Where in the package the problem lies. */
export interface PackagePosition {
  /** from 1 */
  number: number;
  /** the only one of its package */
  isAlone: boolean;
}

/**
 * Lays one problem out as a format wants it. What cannot be carried is noted; a problem that would be another one there
 * is refused with a PackageTrouble. Nothing of the test data is read before a file is asked for its content, so
 * preparing a package is also the preview of it.
 */
export type Writer = (problem: Outgoing, place: PackagePosition) => Promise<ZipMember[]>;
