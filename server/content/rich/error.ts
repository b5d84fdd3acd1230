/** What is wrong with a piece of rich text, in one Chinese sentence for the author. */
export class RichError extends Error {}
