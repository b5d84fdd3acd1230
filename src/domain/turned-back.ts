/** What WeChat says of a call that failed. */
export interface NativeFailure {
  errMsg?: string
  errno?: number
}

/**
 * Whether the learner turned back: closed what was opened, or refused WeChat's privacy notice (errno 104). A notice in which the operator
 * has not declared the call (errno 112, "… not declared in the privacy agreement") is nobody's refusal.
 */
export const turnedBack = ({ errMsg = '', errno }: NativeFailure): boolean =>
  errno === 104 || /cancel|privacy permission is not authorized/i.test(errMsg)
