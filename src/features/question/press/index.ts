import type { PressHandlers } from './contract'

/** Props of an element that is tapped or held: here the events as the tests fire them. */
export const usePress = ({ onTap, onHold }: PressHandlers) => ({ onClick: onTap, onLongPress: onHold })
