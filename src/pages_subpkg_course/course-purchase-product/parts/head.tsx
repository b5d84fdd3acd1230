import { Text, View } from '@tarojs/components'
import type { CourseProduct } from '@/api/course'
import { Cover } from '@/components/cover'
import { Icon } from '@/components/icon'
import { Film } from '../../film'
import { Glyph } from '../../parts/glyph'
import { filmTime } from '../../times'
import { headId } from '../product-model'
import { HEAD_FILM, type useHeadFilm } from '../use-head-film'
import s from './head.module.scss'

export interface HeadProps {
  course: CourseProduct
  film: ReturnType<typeof useHeadFilm>
}

/** The big cover; the introduction and free lessons play in its place. */
export function Head({ course: { id, shortName, tone, motif, tagline, trailerMs, name }, film }: HeadProps) {
  if (film.source) {
    return (
      <View id={headId(id)} className={s.head}>
        <Film id={HEAD_FILM} source={film.source} startMs={film.startMs} onEvent={film.hear} className={s.film}>
          <View className={s.touch} ariaRole="button" ariaLabel={film.playing ? '暂停' : '播放'} onClick={film.toggle}>
            {!film.playing && (
              <View className={s.big}>
                <Icon name="play" size={30} />
              </View>
            )}
          </View>
          <View className={s.close} ariaRole="button" ariaLabel="关闭视频" onClick={film.close}>
            <Icon name="close" size={20} />
          </View>
        </Film>
      </View>
    )
  }
  return (
    <View id={headId(id)} className={s.head}>
      <Cover size="hero" tone={tone} motif={motif} name="" />
      <View className={s.words}>
        <View className={s.title}>{shortName}</View>
        <Text className={s.tagline}>{tagline || name}</Text>
        {trailerMs !== null && (
          <View className={s.play} ariaRole="button" onClick={() => film.open({ kind: 'trailer' })}>
            <Glyph name="play" size={18} />
            {`课程介绍 ${filmTime(trailerMs)}`}
          </View>
        )}
      </View>
    </View>
  )
}
