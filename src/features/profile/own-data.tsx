import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { getOwnData } from '#contract/account.ts'
import { offerFile } from '#components/ui/feedback/device-outcome.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { Button } from '#components/ui/button.tsx'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import css from './dashboard.module.css'

const FILE = 'my-league-data.json'

/** Everything the league keeps about the member, as a file of theirs [D1.7]. */
export function OwnData() {
  const online = useOnline()
  const save = useMutation({
    meta: { signInReason: 'profile' },
    mutationFn: () => callEndpoint(getOwnData),
    onSuccess: (data) =>
      void offerFile({ name: FILE, content: JSON.stringify(data, null, 2), type: 'application/json' }),
    onError: (error) => {
      // That one leads to sign in.
      if (error instanceof ApiError && error.status === 401) return
      notify({
        kind: 'error',
        title: 'Your data did not load',
        text: error instanceof ApiError ? error.message : 'Something went wrong.',
      })
    },
  })
  return (
    <div className={css.ownData}>
      <section className={`surface stack gap-2 ${css.panel}`} aria-label="Your data">
        <h2 className="text-title">Your data</h2>
        <p className="text-small muted">Everything the league keeps about you, in one file.</p>
        <Button wraps disabled={!online} aria-busy={save.isPending} onClick={() => !save.isPending && save.mutate()}>
          <DownloadIcon size={18} />
          <span>{online ? 'Download as JSON' : 'Download needs signal'}</span>
        </Button>
      </section>
    </div>
  )
}
