import { createElement, forwardRef } from 'react'
import { attributesOf, type ElementProps } from './attributes'

interface ImageProps extends ElementProps {
  src?: string
  mode?: string
  lazyLoad?: boolean
  alt?: string
  ariaLabel?: string
  onLoad?: () => void
  onError?: () => void
}

/** Taro's Image: a box with the size its class gives it, filled by a picture after `mode`. */
export const Image = forwardRef<Element, ImageProps>(function Image({ src, mode, lazyLoad, alt, onLoad, onError, ...props }, ref) {
  const picture = {
    src,
    alt: alt ?? props.ariaLabel ?? '',
    onLoad,
    onError,
    loading: lazyLoad ? 'lazy' : undefined,
    'data-mode': mode || 'scaleToFill',
  }
  return createElement('taro-image-core', { ...attributesOf(props), ref }, src ? createElement('img', picture) : null)
})
