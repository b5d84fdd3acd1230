/** Numbers of articles. */
export const INFORMATION = {
  pageSize: 20,
  /** Articles named under one. */
  related: 3,
  /** Articles on the banner of the practice tab. */
  headlines: 3,
} as const
