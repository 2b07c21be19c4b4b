/** Passkeys, as this browser and its devices know them. */
import type { Me, PasskeyOptions, Proof, Rename } from '../../wire';
import { api, Refusal } from '../net/api';

/** Whether this browser can ask a device for one. */
export const able = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Be kept by a new passkey of whatever device answers; `proof`: of whoever has an account. */
export async function keep({ name, colour }: Rename, proof: Proof | null): Promise<Me> {
  const { options } = await api.askToKeep({ name, proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const answer = await answered(navigator.credentials.create({ publicKey }));
  return api.keep({ answer, name, colour, label: label() });
}

/** This browser becomes the one of whoever's device answers. */
export async function signIn(): Promise<Me> {
  return api.signIn({ answer: await signed(await api.askWho()) });
}

/** A device answers that the person of this browser is there. */
export async function prove(): Promise<Proof> {
  return { answer: await signed(await api.askToProve()) };
}

function signed({ options }: PasskeyOptions): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(navigator.credentials.get({ publicKey }));
}

/** What a device says. Why it says nothing, browsers do not tell: nobody shall find out which keys there are. */
async function answered(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const found = (await asked.catch(() => null)) as PublicKeyCredential | null;
  if (!found) throw new Refusal('passkey-dropped', {});
  return { ...(found.toJSON() as object) };
}

/** What to call a passkey that is made here. */
function label(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return (userAgentData?.platform ?? '').slice(0, 40);
}
