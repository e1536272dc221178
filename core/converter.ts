/** Why a video could not be converted: what it is says so, not the machine. */
export const conversionFaults = ['unreadable', 'tooLong', 'tooLarge', 'machine'] as const;
export type ConversionFault = (typeof conversionFaults)[number];

/**
 * Makes of a video that most browsers do not play one that every browser does. The server has one where the machine can: what
 * it is given comes from anybody, so it is opened where a judge runs the programs that it is given.
 */
export interface Converter {
  /** Writes a new file; answers why there is none. Throws when the machine is at fault, or is told to stop. */
  convert(
    source: { file: string; mediaType: string },
    target: string,
    signal: AbortSignal,
  ): Promise<ConversionFault | null>;
}

/** The containers that are taken apart for conversion; what is in them is found out by whoever does it. */
export const foreignVideos = {
  'video/vnd.rn-realmedia': 'rm',
  'video/x-msvideo': 'avi',
  'video/x-matroska': 'matroska',
  'video/x-flv': 'flv',
  'video/x-ms-wmv': 'asf',
  'video/mpeg': 'mpeg',
  // MP4 as well, where its pictures are in a form that most browsers do not show
  'video/quicktime': 'mov',
} as const;
