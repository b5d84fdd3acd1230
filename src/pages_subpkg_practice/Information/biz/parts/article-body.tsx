import { View } from '@tarojs/components'
import type { Article } from '@/api/information'
import { Button } from '@/components/button'
import { Cover } from '@/components/cover'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { RichText } from '@/components/rich-text'
import { Tag } from '@/components/tag'
import { CATEGORY_WORDS } from '@/domain/article'
import { priceText } from '@/domain/money'
import type { Rich } from '@/domain/rich'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import { requireLogin } from '@/hooks/require-login'
import { publishedWords, readsWords } from '../../article-words'
import type { Size } from '../use-new-detail'
import s from './article.module.scss'

/** The size the text of the component is drawn at when its scale is 1: a size that was chosen grows with the learner's text. */
const DRAWN = 16

function Facts({ facts }: { facts: Article['facts'] }) {
  return (
    <View className={s.facts}>
      {facts.map(({ label, value }) => (
        <View key={label} className={s.fact}>
          <View className={s.factLabel}>{label}</View>
          <View className={s.factValue}>{value}</View>
        </View>
      ))}
    </View>
  )
}

/** Where the free part of a paid article ends. */
function Locked({ article: { id, locked, price, skuId } }: { article: Article }) {
  const buy = () => {
    if (requireLogin()) void go('newBuy', { articleId: id })
  }
  return (
    <View className={s.locked}>
      <Icon name="lock" size={20} />
      <View className={s.lockedText}>{`后面还有 ${locked} 节`}</View>
      {skuId !== null && price !== null ? (
        <Button size={44} onTap={buy}>{`${priceText(price)} 阅读全文`}</Button>
      ) : (
        <View className={s.note}>全文暂未开放</View>
      )}
    </View>
  )
}

function Related({ article }: { article: Article }) {
  const { course, related } = article
  return (
    <>
      {course && (
        <View className={s.course} ariaRole="button" onClick={() => void go('coursePurchaseProduct', { courseId: course.id })}>
          <Cover tone={course.tone} motif={course.motif} name={course.shortName} size="tiny" />
          <View className={s.courseText}>
            {course.name}
            <View className={s.note}>{course.note}</View>
          </View>
          <Icon name="right" size={18} className={s.chevron} />
        </View>
      )}
      {related.length > 0 && (
        <View className={s.heading} ariaRole="heading">
          相关文章
        </View>
      )}
      {related.map(({ id, title }) => (
        <View key={id} className={s.other} ariaRole="button" onClick={() => void goBeside('newDetail', { id })}>
          {title}
        </View>
      ))}
    </>
  )
}

/** The article from its title to what comes after it. */
export function ArticleBody({ article, size }: { article: Article; size: Size }) {
  const reads = readsWords(article.reads)
  const { fontScale } = useEnvironment()
  return (
    <View className={s.main}>
      <View className={s.title} ariaRole="heading" ariaLevel="1">
        {article.title}
      </View>
      <View className={s.by}>
        <Tag>{CATEGORY_WORDS[article.category]}</Tag>
        {[publishedWords(article.publishedAt), reads].filter((word) => word !== '').join('·')}
      </View>
      {article.facts.length > 0 && <Facts facts={article.facts} />}
      {article.sections.map(({ heading, body }, index) => (
        <View key={index}>
          {heading !== null && (
            <View className={s.heading} ariaRole="heading">
              {heading}
            </View>
          )}
          <View className={heading === null ? s.first : undefined}>
            <RichText rich={body as Rich} kind="article" scale={(size / DRAWN) * fontScale} />
          </View>
        </View>
      ))}
      {article.locked > 0 && <Locked article={article} />}
      <Related article={article} />
    </View>
  )
}
