import { CheckField } from '#components/form/fields/text-field.tsx'
import { useWatch } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { AccountSection, SwitchField } from './account-section.tsx'
import { channelsOf, groupsOf } from './model.ts'
import type { AccountForm } from './use-account-form.ts'
import css from './marketing-section.module.css'

/** The member's consent by channel and group; while it cannot be set, the league's own sentence says so [M8.5]. */
export function MarketingSection({ form, settings }: Pick<AccountForm, 'form'> & { settings: AccountSettings }) {
  const value = settings.unsubscribeSettings
  return (
    <AccountSection
      title="Marketing Content Preference"
      intro="Codes, receipts and changes of what you have entered come in any case."
    >
      {value?.status === false ? (
        <Alert
          kind="error"
          title={value.message?.trim() || 'Your marketing preferences cannot be changed at the moment.'}
        />
      ) : (
        <div className="stack">
          {channelsOf(groupsOf(settings)).map(({ name, preference, groups }) => (
            <Channel key={name} form={form} name={name} preference={preference} groups={groups} />
          ))}
        </div>
      )}
    </AccountSection>
  )
}

type ChannelProps = Pick<AccountForm, 'form'> & ReturnType<typeof channelsOf>[number]

function Channel({ form, name, preference, groups }: ChannelProps) {
  const [byEmail, bySms] = useWatch({ control: form.control, name: ['preferEmail', 'preferSms'] })
  const isOff = preference === 'preferEmail' ? !byEmail : preference === 'preferSms' ? !bySms : false
  return (
    <fieldset className={css.channel}>
      <legend className={css.name}>{name}</legend>
      {preference && <SwitchField form={form} name={preference} label={`Messages by ${name.toLowerCase()}`} />}
      {isOff && groups.length > 0 && (
        <p
          className={`text-meta muted ${css.hint}`}
        >{`Turn on messages by ${name.toLowerCase()} to choose. What you have chosen stays as it is.`}</p>
      )}
      {groups.map(({ index, group }) => (
        <CheckField
          key={group.subscriptionGroupId}
          form={form}
          name={`groups.${index}`}
          label={group.name}
          more={group.description}
          disabled={isOff}
        />
      ))}
    </fieldset>
  )
}
