import { mergeInternalComponents } from '@tarojs/shared'
import components from './components.json'

// The short names of properties are counted over the same table at compile time and at run time.
mergeInternalComponents(components)
