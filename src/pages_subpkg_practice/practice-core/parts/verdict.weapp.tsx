/** Left out of the mini program: the options say it themselves there, and its package has no room to spare. */
export const Verdict = () => null
