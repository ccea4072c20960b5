import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import css from './late-reminder.module.css'

/** The session reminder, which a clock or a purchase never waits for. */
export const LateReminder = lazyComponent(async () => (await import('./session-reminder.tsx')).SessionReminder)

/** The same at the foot of a purchase screen: what it says pushes no button away from under a pointer. */
export function PurchaseReminder() {
  return (
    <div className={`gutter ${css.reminder}`}>
      <LateReminder />
    </div>
  )
}
