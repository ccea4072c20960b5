import { LazyMotion, MotionConfig, type FeatureBundle, type MotionValue } from 'framer-motion'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { prefersLessMotion } from '#lib/browser/device/media-query.ts'
import { fetchChunk, isMissingChunk } from '#lib/network/updates/missing-chunk.ts'

type PutDown = (value: MotionValue<number>) => void

/** `animation` moves elements, `drag` also lets them follow a pointer, `none` leaves them where they are. */
export type MotionFeatures = 'animation' | 'drag' | 'none'

interface MotionState {
  /** Whether elements move: the features have loaded, and the person has nothing against it. */
  canMove: boolean
  /** Moves a motion value to 0, with `drag`. */
  putDown: PutDown | null
}

const STILL: MotionState = { canMove: false, putDown: null }
const MotionStateContext = createContext(STILL)

export function useMotionState(): MotionState {
  return useContext(MotionStateContext)
}

/**
 * Around elements of `framer-motion/m`: loads the features they need after the first render. Until then, where the
 * chunk does not come, and outside of a scope they are plain elements at rest [decision 043].
 */
export function MotionScope({ features, children }: { features: MotionFeatures; children: ReactNode }) {
  const isLess = prefersLessMotion()
  const [state, setState] = useState(STILL)

  async function load(): Promise<FeatureBundle> {
    const loaded = await loadFeatures(isLess && features === 'animation' ? 'none' : features)
    if (!loaded) return never()
    if (!isLess) setState({ canMove: true, putDown: loaded.putDown })
    return loaded.bundle
  }

  return (
    <MotionStateContext value={state}>
      <MotionConfig reducedMotion={isLess ? 'always' : 'user'} skipAnimations={isLess}>
        <LazyMotion strict features={load}>
          {children}
        </LazyMotion>
      </MotionConfig>
    </MotionStateContext>
  )
}

interface LoadedFeatures {
  bundle: FeatureBundle
  putDown: PutDown | null
}

/** Null where there are none: motion is nothing to show an error for. */
async function loadFeatures(features: MotionFeatures): Promise<LoadedFeatures | null> {
  try {
    if (features === 'drag') return await fetchChunk(() => import('./drag-features.ts'))
    if (features === 'animation')
      return { ...(await fetchChunk(() => import('./animation-features.ts'))), putDown: null }
  } catch (error) {
    if (!isMissingChunk(error)) throw error
  }
  return null
}

/** LazyMotion waits for features that never come as for those that are late. */
function never(): Promise<never> {
  return new Promise(() => undefined)
}
