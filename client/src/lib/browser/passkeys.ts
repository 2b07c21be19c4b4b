/** Passkeys of this browser and its devices. */
import type { Me, PasskeyOptions, Proof, Rename } from '../../wire';
import { api, Refusal } from '../net/api';

/** Whether this browser supports passkeys. */
export const able = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Create a passkey, and the account if there is none. `proof` is required if there is one. */
export async function keep({ name, colour }: Rename, proof: Proof | null): Promise<Me> {
  const { options } = await api.askToKeep({ name, proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const answer = await answered(navigator.credentials.create({ publicKey }));
  return api.keep({ answer, name, colour, label: label() });
}

/** Sign in with a passkey. */
export async function signIn(): Promise<Me> {
  return api.signIn({ answer: await signed(await api.askWho()) });
}

/** Prove the person's presence with a passkey. */
export async function prove(): Promise<Proof> {
  return { answer: await signed(await api.askToProve()) };
}

function signed({ options }: PasskeyOptions): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(navigator.credentials.get({ publicKey }));
}

/** Return a device's answer. Browsers give no reason for a failure: it would reveal which passkeys exist. */
async function answered(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const found = (await asked.catch(() => null)) as PublicKeyCredential | null;
  if (!found) throw new Refusal('passkey-dropped', {});
  return { ...(found.toJSON() as object) };
}

/** Return the label of a new passkey: the platform. */
function label(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return (userAgentData?.platform ?? '').slice(0, 40);
}
