import { View } from '@tarojs/components'

/** What a finger moves sideways inside of something that is swiped itself. A browser tells the two apart (features/question/ring). */
export const Held = View
