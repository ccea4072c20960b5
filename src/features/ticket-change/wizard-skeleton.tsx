import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box } from '#components/ui/box.tsx'

/** The outline of a wizard's first step. */
export function WizardSkeleton() {
  return (
    <Box display="grid" gap="4" marginTop="3">
      <SkeletonBar height="34px" borderRadius="control" />
      <SkeletonBar width="220px" height="24px" />
      <SkeletonBar height="84px" borderRadius="card" />
      <SkeletonBar height="260px" borderRadius="card" />
    </Box>
  )
}
