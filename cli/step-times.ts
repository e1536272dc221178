/** Says of each step of a start how long it took, the first one counted from the beginning of the process. */
export function stepTimes(say: (line: string) => void): (step: string) => void {
  let since = 0;
  return step => {
    const at = performance.now();
    const ms = `${Math.round(at - since)} ms`.padStart(10);
    say(`${ms}  ${step}`);
    since = at;
  };
}
