import type { AccountSettings } from '#contract/account.ts'

type Group = NonNullable<AccountSettings['unsubscribeSettings']>['subscriptionGroups'][number]

export interface Channel {
  name: string
  /** The switch of the whole channel, where there is one. */
  preference: 'preferEmail' | 'preferSms' | null
  /** Each with its place in the list of all. */
  groups: { index: number; group: Group }[]
}

/** Email and text, which have a switch each, then whatever else the league sends through [M3.12]. */
export function channelsOf(groups: readonly Group[]): Channel[] {
  const channels: Channel[] = [
    { name: 'Email', preference: 'preferEmail', groups: [] },
    { name: 'Text', preference: 'preferSms', groups: [] },
  ]
  groups.forEach((group, index) => {
    const name = nameOf(group.channel)
    let channel = channels.find((known) => known.name === name)
    if (!channel) {
      channel = { name, preference: null, groups: [] }
      channels.push(channel)
    }
    channel.groups.push({ index, group })
  })
  return channels
}

function nameOf(channel: string | null | undefined): string {
  const value = channel?.trim().toLowerCase() ?? ''
  if (value === 'email' || value === 'mail') return 'Email'
  if (value === 'sms' || value === 'text') return 'Text'
  return value === '' ? 'Other' : value.charAt(0).toUpperCase() + value.slice(1)
}
