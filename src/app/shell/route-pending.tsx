import { Skeleton, SkeletonBar } from '#components/skeleton.tsx'
import { Gutter } from '#components/ui/box.tsx'

/** Takes the place of the former screen where the chunk of the next one is long in coming. */
export function RoutePending() {
  return (
    <Skeleton label="The page, loading">
      <Gutter paddingBlock="6" display="grid" gap="4">
        <SkeletonBar width="56%" height="28px" />
        <SkeletonBar height="180px" borderRadius="card" />
        <SkeletonBar height="180px" borderRadius="card" />
      </Gutter>
    </Skeleton>
  )
}
