import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseProduct } from '@/api/course'
import { Button } from '@/components/button'
import { Icon } from '@/components/icon'
import { Price } from '@/components/price'
import { Sheet } from '@/components/sheet'
import { Tag } from '@/components/tag'
import { laterWords } from '@/domain/coupon-start'
import { peopleOf } from '@/features/course-shelf/words'
import { offerWords } from '../product-model'
import type { ProductPage } from '../use-product'
import { OfferSheet } from './offer-sheet'
import { AnchorPoint } from './anchor-point'
import s from './facts.module.scss'

/** Price, name and what it is made of. Without a price (owned, free, under review) the name comes first. */
export function NameBlock({ course: { name, tags, price } }: { course: CourseProduct }) {
  return (
    <View className={s.block}>
      <AnchorPoint id="intro" />
      {price && (
        <View className={s.price}>
          <Price fen={price.price} size="big" />
          {price.originalPrice !== null && (
            <View className={s.was}>
              <Price fen={price.originalPrice} struck />
            </View>
          )}
          <Text className={s.sold}>{peopleOf(price.sold, '已报')}</Text>
        </View>
      )}
      <View className={s.name} ariaRole="heading" ariaLevel="1">
        {name}
      </View>
      {tags.length > 0 && (
        <View className={s.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </View>
      )}
    </View>
  )
}

/** Offers, dates and terms in rows of 44. */
export function FactRows({ course, page }: { course: CourseProduct; page: ProductPage }) {
  const [open, setOpen] = useState<'' | 'offers' | 'services'>('')
  const { schedule, services } = course
  const { offers } = page
  if (offers.length === 0 && schedule === '' && services.length === 0) return null
  const close = () => setOpen('')
  return (
    <View className={s.block}>
      <View className={s.rows}>
        {offers.length > 0 && (
          <View className={s.row} ariaRole="button" ariaLabel="优惠" onClick={() => setOpen('offers')}>
            <Text className={s.label}>优惠</Text>
            <View className={s.value}>
              {offers.slice(0, 2).map((offer) => (
                <Text key={offer.id} className={s.offer}>
                  {`${offerWords(offer)}${laterWords(offer.validFrom, page.offersNow)}`}
                </Text>
              ))}
            </View>
            <Icon name="right" size={18} className={s.chevron} />
          </View>
        )}
        {schedule !== '' && (
          <View className={s.row}>
            <Text className={s.label}>开课</Text>
            <Text className={s.dates}>{schedule}</Text>
          </View>
        )}
        {services.length > 0 && (
          <View className={s.row} ariaRole="button" ariaLabel="服务" onClick={() => setOpen('services')}>
            <Text className={s.label}>服务</Text>
            <Text className={s.value}>{services.map(({ title }) => title).join('·')}</Text>
            <Icon name="right" size={18} className={s.chevron} />
          </View>
        )}
      </View>
      <OfferSheet open={open === 'offers'} offers={offers} now={page.offersNow} onClose={close} />
      <Sheet narrow open={open === 'services'} title="服务说明" onClose={close}>
        <View className={s.sheet}>
          {services.map(({ title, text }) => (
            <View key={title} className={s.term}>
              <View className={s.termTitle}>{title}</View>
              <View className={s.termText}>{text}</View>
            </View>
          ))}
          <Button kind="soft" block onTap={page.ask}>
            {course.hasClassTeacher ? '还有问题，问班主任' : '还有问题，写给我们'}
          </Button>
        </View>
      </Sheet>
    </View>
  )
}
