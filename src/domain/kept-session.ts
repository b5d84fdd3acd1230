/**
 * Keys of the device under which the practice session opened last is kept for a start without network
 * (practice-core/kept-session): its frozen paper, and how it stands.
 */
export const KEPT_PAPER = 'zx.session.paper'
export const KEPT_STATE = 'zx.session.state'
