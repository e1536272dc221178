/** What a section of a course is: something to learn, an example of it, or problems to solve; the numbers are those of the API. */
export const SectionType = { knowledge: 1, example: 2, question: 3 } as const;
