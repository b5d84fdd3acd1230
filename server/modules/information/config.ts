/** Numbers of articles. */
export const INFORMATION = {
  pageSize: 20,
  /** Articles named under one. */
  related: 3,
} as const
