import '@tarojs/components'

/** Accessibility attributes that both platforms know and Taro's types leave out. */
declare module '@tarojs/components/types/common' {
  interface StandardProps {
    ariaRole?: string
    ariaLabel?: string
    ariaHidden?: boolean
    ariaDisabled?: boolean
    ariaBusy?: boolean
    ariaChecked?: boolean
    ariaSelected?: boolean
    ariaExpanded?: boolean
    ariaModal?: boolean
    ariaLive?: 'polite' | 'assertive'
    ariaValueNow?: string
    ariaValueMax?: string
    ariaValueText?: string
    ariaKeyShortcuts?: string
    ariaControls?: string
    ariaLevel?: '1'
  }
}
