/** The name of the form that declines a request, for its draft. */
export const rejectionName = (id: string) => `requests.reject.${id}`;
