import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { go } from '@/hooks/go'
import s from './confirm.module.scss'

/** Id of the line, for the page that scrolls to it. */
export const AGREEMENT = 'agreement'

export interface AgreementProps {
  agreed: boolean
  /** Outlines the line: it was missing. */
  outlined: boolean
  /** Something to be sent is among it. */
  physical: boolean
  onChange: (agreed: boolean) => void
}

/** The whole line is the target; the document opens as its own page. */
export function Agreement({ agreed, outlined, physical, onChange }: AgreementProps) {
  return (
    <View id={AGREEMENT} className={cx(s.agree, outlined && !agreed && s.outlined)} onClick={() => onChange(!agreed)}>
      {/* The document stands beside it: what is inside of a checkbox cannot be reached with a key. */}
      <View className={s.check} ariaRole="checkbox" ariaLabel="我已阅读并同意商品购买协议" ariaChecked={agreed}>
        <View className={cx(s.tick, agreed && s.ticked)}>{agreed && <Icon name="check" size={12} />}</View>
        <Text>我已阅读并同意</Text>
      </View>
      <Text
        className={s.document}
        ariaRole="link"
        onClick={(event) => (event.stopPropagation(), void go('loginAgreement', { code: 'Purchase-Agreement' }))}
      >
        《商品购买协议》
      </Text>
      {outlined && !agreed && (
        <View className={s.said} ariaRole="alert">
          请先阅读并同意商品购买协议
        </View>
      )}
      <Text>{physical ? '，图书拆封后不支持无理由退货' : '，课程等虚拟商品开通后按协议退款'}</Text>
    </View>
  )
}
