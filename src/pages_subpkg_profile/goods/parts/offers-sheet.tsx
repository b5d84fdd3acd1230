import { ScrollView, View } from '@tarojs/components'
import type { CouponOffer } from '@/api/coupon'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { startsLater, startWords } from '@/domain/coupon-start'
import { Ticket } from '../../parts/ticket'
import type { OffersState } from '../use-offers'
import s from './offers-sheet.module.scss'

const WORDS: Readonly<Record<CouponOffer['state'], string>> = {
  open: '领取',
  own: '已领取',
  soon: '即将开始',
  gone: '已抢光',
  done: '已用完',
}

/** Coupons that take something off this product; taking one changes its button alone. */
export function OffersSheet({ open, offers, onClose }: { open: boolean; offers: OffersState; onClose: () => void }) {
  return (
    <Sheet narrow open={open} title="领券" onClose={onClose}>
      <ScrollView className={s.scroll} scrollY>
        <View className={s.list}>
          {offers.list.map((offer) => (
            <View key={offer.id} className={s.ticket}>
              <Ticket
                value={offer}
                footing={startsLater(offer.validFrom, offers.now) && startWords(offer.validFrom, offers.now)}
                action={
                  <Button
                    size={30}
                    disabled={offer.state !== 'open'}
                    loading={offers.claiming === offer.id}
                    label={`${WORDS[offer.state]} ${offer.name}`}
                    onTap={() => offers.claim(offer)}
                  >
                    {WORDS[offer.state]}
                  </Button>
                }
              />
            </View>
          ))}
        </View>
      </ScrollView>
    </Sheet>
  )
}
