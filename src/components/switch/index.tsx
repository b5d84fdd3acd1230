import NutSwitch from '@nutui/nutui-react-taro/dist/es/packages/switch/index'
import '@nutui/nutui-react-taro/dist/es/packages/switch/style/style.css'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** What is switched, for a screen reader. */
  label: string
}

/** On or off, 44 × 26. It answers at once; the owner puts it back when the server refuses. */
export function Switch({ checked, onChange, disabled, label }: SwitchProps) {
  return (
    <NutSwitch checked={checked} disabled={disabled} ariaLabel={label} loadingIcon={null} onChange={(next: boolean) => onChange(next)} />
  )
}
