import { Input, Textarea, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { groupPhone, phoneDigits, typedPhone } from '@/domain/phone'
import { useDigits } from '@/features/login-form/use-digits'
import { system } from '@/platform/system'
import { Glyph } from '../../../parts/glyph'
import type { Field } from '../address-model'
import type { AddressFormPage } from '../use-address-form'
import s from './address.module.scss'

/** What H5 knows by attributes of the field alone: digit keys, and what a browser that keeps an address may fill in. */
const ATTRIBUTES = {
  name: { autoComplete: 'name' },
  phone: { inputMode: 'numeric', autoComplete: 'tel-national' },
  detail: { autoComplete: 'street-address' },
} as const
const TAGS = ['家', '单位', '学校'] as const

/** The rows of the form, each with its message under it. */
export function AddressRows({ page }: { page: AddressFormPage }) {
  const { draft, change, leave } = page
  const phone = useDigits({
    value: groupPhone(phoneDigits(draft.phone)),
    read: typedPhone,
    onInput: (text) => change({ phone: phoneDigits(text) }),
  })
  return (
    <Card flush className={s.card}>
      <Row field="name" label="收货人" page={page}>
        <Input
          className={s.field}
          nativeProps={ATTRIBUTES.name}
          value={draft.name}
          maxlength={20}
          placeholder="请填写姓名"
          placeholderClass={s.placeholder}
          ariaLabel="收货人"
          onInput={({ detail }) => change({ name: detail.value })}
          onBlur={() => leave('name')}
        />
      </Row>
      <Row field="phone" label="手机号" page={page}>
        <Input
          className={s.field}
          {...phone}
          type={system.phoneInput}
          nativeProps={ATTRIBUTES.phone}
          placeholder="11 位手机号"
          placeholderClass={s.placeholder}
          ariaLabel="手机号"
          onBlur={() => leave('phone')}
        />
      </Row>
      <Row field="regionCode" label="所在地区" page={page} onTap={page.openWheels}>
        <View className={cx(s.field, draft.region === '' && s.placeholder)}>{draft.region || '请选择省、市、区'}</View>
        <Icon name="right" size={18} className={s.chevron} />
      </Row>
      <Row field="detail" label="详细地址" page={page}>
        <Textarea
          className={s.field}
          nativeProps={ATTRIBUTES.detail}
          value={draft.detail}
          maxlength={60}
          autoHeight
          placeholder="街道、楼栋、门牌号"
          placeholderClass={s.placeholder}
          ariaLabel="详细地址"
          onInput={({ detail }) => change({ detail: detail.value })}
          onBlur={() => leave('detail')}
        />
        {page.locate && (
          <View className={s.pin} hoverClass={s.pressed} ariaRole="button" ariaLabel="在地图上选择地址" onClick={page.locate}>
            <Glyph name="pin" size={18} />
          </View>
        )}
      </Row>
      <View className={s.row}>
        <View className={s.label}>标签</View>
        <View className={s.tags} ariaRole="group" ariaLabel="标签">
          {TAGS.map((tag) => {
            const on = draft.tag === tag
            return (
              <View
                key={tag}
                className={cx(s.tag, on && s.on)}
                ariaRole="checkbox"
                ariaChecked={on}
                onClick={() => change({ tag: on ? '' : tag })}
              >
                {tag}
              </View>
            )
          })}
        </View>
      </View>
    </Card>
  )
}

interface RowProps {
  field: Field
  label: string
  page: AddressFormPage
  onTap?: () => void
  children: ReactNode
}

function Row({ field, label, page, onTap, children }: RowProps) {
  const problem = page.problem(field)
  return (
    <View
      id={`row-${field}`}
      className={cx(s.row, page.filled.includes(field) && s.filled)}
      ariaRole={onTap ? 'button' : undefined}
      ariaLabel={onTap ? label : undefined}
      onClick={onTap}
    >
      <View className={s.label}>{label}</View>
      <View className={s.room}>
        <View className={s.value}>{children}</View>
        {problem !== null && (
          <View className={s.problem} ariaRole="alert">
            {problem}
          </View>
        )}
      </View>
    </View>
  )
}
