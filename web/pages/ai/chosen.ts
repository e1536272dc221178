/** The problem that the AI helper was asked about last, in this tab. */
const key = 'ai:problem';

export const chooseProblem = (problemID: string) => sessionStorage.setItem(key, problemID);
export const chosenProblem = () => sessionStorage.getItem(key);
