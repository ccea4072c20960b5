import { useProblem } from '#components/form/fields/form-field.tsx'
import type { ChangeEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { FieldDescription, FieldError, FieldLabel, FieldRoot, Input } from '#components/ui/form/field.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { AVATAR } from '#domain/constants.ts'
import { AccountSection, SwitchField } from './account-section.tsx'
import { PictureCrop } from './picture-crop.tsx'
import type { AccountForm } from './use-account-form.ts'
import css from './avatar-section.module.css'

export function AvatarSection({
  form,
  avatar,
  settings,
}: Pick<AccountForm, 'form' | 'avatar'> & { settings: AccountSettings }) {
  const isUsed = useWatch({ control: form.control, name: 'useAvatar' })
  return (
    <AccountSection
      title="Avatar"
      intro="Others see it on boards and in your profile, once the league has approved it."
    >
      <div className="stack">
        <Pictures settings={settings} />
        {avatar.chosen ? (
          <PictureCrop picture={avatar.chosen.picture} crop={avatar.crop} onCrop={avatar.setCrop} />
        ) : null}
        {avatar.chosen && (
          <Alert
            kind="info"
            title="Your avatar is ready to upload. Please click the Save button below to upload the avatar."
          >
            {!isUsed && 'It is sent only while “Use my own picture” is on.'}
          </Alert>
        )}
        {avatar.isSending && (
          <p className="text-small muted">
            Uploading your picture <progress aria-label="Uploaded" max={1} value={avatar.progress} />
          </p>
        )}
        <FileChoice form={form} avatar={avatar} />
        <div>
          <SwitchField form={form} name="useAvatar" label="Use my own picture" />
          <SwitchField form={form} name="disableAvatar" label="Hide my picture from everybody" />
        </div>
      </div>
    </AccountSection>
  )
}

function Pictures({ settings }: { settings: AccountSettings }) {
  const name = [settings.firstname, settings.lastname].filter(Boolean).join(' ')
  const pending = settings.avatarPending ? settings.pendingAvatarUrl : null
  return (
    <>
      <div className={css.pictures}>
        <Picture
          name={name}
          src={settings.avatarUrl}
          label={settings.avatarUrl ? 'Your picture now' : 'No picture yet'}
        />
        {settings.avatarPending && <Picture name={name} src={pending} label="Pending approval" />}
      </div>
      {settings.avatarRejection != null && (
        <Alert kind="error" title="Your last picture was not approved">
          {settings.avatarRejection || 'The league gave no reason.'}
        </Alert>
      )}
    </>
  )
}

/** Its address carries a version, so that a new one is not taken for the old [M9.9]. */
function Picture({ name, src, label }: { name: string; src: string | null | undefined; label: string }) {
  return (
    <div className="row gap-3">
      <Avatar name={name} src={src} size={72} />
      <p className={`text-small ${css.label}`}>{label}</p>
    </div>
  )
}

function FileChoice({ form, avatar }: Pick<AccountForm, 'form' | 'avatar'>) {
  const error = useProblem({ form, name: 'uploadAvatar' })

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (file && !avatar.isSending) avatar.choose(file)
  }

  return (
    <div className={css.file}>
      <FieldRoot error={error}>
        <Input type="file" name="uploadAvatar" accept={AVATAR.types.join(',')} onChange={choose} />
        <FieldLabel>{avatar.chosen ? 'Choose another picture' : 'Choose a picture'}</FieldLabel>
        {avatar.chosen && !avatar.isSending && (
          <Button variant="ghost" onClick={avatar.drop}>
            Do not use it
          </Button>
        )}
        <FieldDescription>
          <p className={css.hint}>JPG or PNG, 10 MB at most.</p>
          <FieldError message={error} />
        </FieldDescription>
      </FieldRoot>
    </div>
  )
}
