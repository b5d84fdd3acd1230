import type { PressHandlers } from './contract'

/** WeChat's own long press: 350 ms, cancelled by a move, and no tap follows it. */
export const usePress = ({ onTap, onHold }: PressHandlers) => ({ onClick: onTap, onLongPress: onHold })
