/** The first letters of a text, none of them halved: what is sent to WeChat with half of an emoji is refused. */
export const firstLetters = (text: string, most: number): string => Array.from(text).slice(0, most).join('')
