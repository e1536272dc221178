/** Which build of the web application a worker belongs to; put in when it is bundled (`cli/worker-build.ts`). */
export interface Build {
  /** changes with every file that is listed */
  name: string;
  /** the first script of the application, by which its page is known */
  entry: string;
  /** what every page needs, and what is needed besides to read and to write programs */
  shell: string[];
  reading: string[];
}

declare const BUILD: Build;

export const build: Build = BUILD;
