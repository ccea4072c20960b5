import { useEffect, useState } from 'react'
import { Skeleton, SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { CHUNK_TIMEOUT_MS, chunkTimeout } from '#lib/network/updates/missing-chunk.ts'

/**
 * Takes the place of the former screen where the chunk of the next one is long in coming. One that does not come in
 * time is missing, as the route's error screen then says [P9.30 chunk timeout].
 */
export function RoutePending() {
  const [isTimedOut, setTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isTimedOut) throw chunkTimeout()
  return (
    <Skeleton label="The page, loading">
      <div className="screen stack">
        <SkeletonBar style={{ width: '56%', height: '28px' }} />
        <SkeletonBar style={{ height: '180px', borderRadius: 'var(--apl-radii-card)' }} />
        <SkeletonBar style={{ height: '180px', borderRadius: 'var(--apl-radii-card)' }} />
      </div>
    </Skeleton>
  )
}
