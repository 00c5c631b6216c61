import { errors, texts } from '@curbcut/contract'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExplainedButton } from '#web/ui/buttons/ExplainedButton.tsx'

type Props = {
  /** With how many files; empty if none is left out. */
  withFiles: string
  hasFiles: boolean
  isInert: boolean
  onCreate: () => void
}

/** For account managers. With files, the main button and Enter also submit the job. */
export function CreateButtons({ withFiles, hasFiles, isInert, onCreate }: Props) {
  const create = `${texts.job.createOnly}${withFiles}`
  const submit = `${texts.job.createAndSubmit}${withFiles}`
  return (
    <>
      {hasFiles ? (
        <Button key="create" isInert={isInert} onPress={onCreate}>
          {create}
        </Button>
      ) : (
        <Button key="create" type="submit" tone="primary" isInert={isInert}>
          {create}
        </Button>
      )}
      {hasFiles ? (
        <Button key="submit" type="submit" tone="primary" isInert={isInert}>
          {submit}
        </Button>
      ) : (
        <ExplainedButton key="explained" isInert tooltip={errors.no_files.message}>
          {submit}
        </ExplainedButton>
      )}
    </>
  )
}
