import { View } from '@tarojs/components'
import { Sheet } from '@/components/sheet'
import { serviceTerms } from '../words'
import s from './goods.module.scss'

/** The terms behind the words of 服务. */
export function ServicesSheet({ open, services, onClose }: { open: boolean; services: readonly string[]; onClose: () => void }) {
  return (
    <Sheet narrow open={open} title="服务说明" onClose={onClose}>
      <View className={s.services}>
        {services.map((service) => (
          <View key={service} className={s.service}>
            {service}
            <View className={s.serviceText}>{serviceTerms(service)}</View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
