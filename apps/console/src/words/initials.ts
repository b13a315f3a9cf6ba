export function initials(firstName: string, lastName: string): string {
  return `${Array.from(firstName.trim())[0] ?? ''}${Array.from(lastName.trim())[0] ?? ''}`.toUpperCase();
}
