/** Numbers of sharing (product.md "share-callback"). */
export const SHARE = {
  /** Coins for a visitor who came through a share and signed in. */
  coins: 20,
  /** Visitors a sharer is credited for on a day of Asia/Shanghai; more are remembered without coins. */
  perDay: 10,
  /** Visitors a sharer is credited for in all. */
  inAll: 200,
  /** Letters of a code: short enough for the 32 of a mini program code, too many to guess. */
  codeLength: 12,
  /** New mini program codes one learner's posters ask of WeChat: each is kept for good. Beyond it a poster shows a QR code. */
  miniCodes: { limit: 30, seconds: 86_400 },
  /** Pages signed for an address: a page load asks once, and many phones share the address of a carrier. */
  signatures: { limit: 120, seconds: 60 },
} as const
