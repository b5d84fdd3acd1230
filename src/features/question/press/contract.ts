/** What a tap and a long press of 350 ms do. */
export interface PressHandlers {
  onTap?: () => void
  onHold?: () => void
}
